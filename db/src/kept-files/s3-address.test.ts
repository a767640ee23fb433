import { expect, it } from 'vitest';
import { parseFilesUrl } from './s3-address.ts';

it('reads the address of a bucket', () => {
  expect(
    parseFilesUrl('s3://AKIA:a%2Fb%2Bc+d%3A@s3.eu-central-1.amazonaws.com/stockhand-files?region=eu-central-1'),
  ).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'stockhand-files',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c+d:',
    isPathStyle: true,
  });
  expect(parseFilesUrl('s3://key:secret@127.0.0.1:9000/files/?tls=off&path_style=off')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    isPathStyle: false,
  });
});

it.each([
  ['https://key:secret@host/bucket', 'must be like s3://'],
  ['nonsense', 'must be like s3://'],
  ['s3://key:sec/ret@host/bucket', 'must be like s3://'],
  ['s3://key:secret@/bucket', 'must be like s3://'],
  ['s3://host/bucket', 'a key and a secret'],
  ['s3://key@host/bucket', 'a key and a secret'],
  ['s3://key:sec%zzret@host/bucket', 'a key and a secret'],
  ['s3://key:secret@host', 'the name of one bucket'],
  ['s3://key:secret@host/Bucket', 'the name of one bucket'],
  ['s3://key:secret@host/bucket/folder', 'the name of one bucket'],
  ['s3://key:secret@host/bucket?tls=false', 'may have region'],
  ['s3://key:secret@host/bucket?regoin=a', 'may have region'],
  ['s3://key:secret@host/bucket?tls=on&tls=off', 'may have region'],
])('says what is wrong with %s and does not repeat it', (text, fault) => {
  const told = parseFilesUrl(text);
  expect(told).toContain(fault);
  expect(String(told).replaceAll('KEY:SECRET@HOST', '')).not.toMatch(/secret@|sec%|sec\/|ret@/);
});
