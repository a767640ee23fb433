export interface S3Address {
  /** `https://s3.example.com:9000` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name is in the path instead of the host. */
  isPathStyle: boolean;
}

const form = 'must be like s3://KEY:SECRET@HOST/BUCKET?region=REGION, with / in key and secret written as %2F';
const keys = 'must have a key and a secret before the @, with / : @ ? # % in them written as %2F %3A %40 %3F %23 %25';
const parameters = 'may have region, tls=off and path_style=off behind the question mark, each once';

/** Reads FILES_URL, or says what is wrong with it without repeating it: it holds a secret. */
export function parseFilesUrl(text: string): S3Address | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname || url.hash) return form;
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  if (!accessKeyId || !secretAccessKey) return keys;
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return 'must have the name of one bucket behind the host';
  const { region = 'us-east-1', tls = 'on', path_style = 'on', ...others } = Object.fromEntries(url.searchParams);
  const isOnce = new Set(url.searchParams.keys()).size === url.searchParams.size;
  const isKnown = Object.keys(others).length === 0 && [tls, path_style].every((value) => /^(on|off)$/.test(value));
  if (!isOnce || !isKnown || !/^[\w-]+$/.test(region)) return parameters;
  const endpoint = `${tls === 'on' ? 'https' : 'http'}://${url.host}`;
  if (!URL.canParse(endpoint)) return form;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle: path_style === 'on' };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
