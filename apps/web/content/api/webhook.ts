// Reads an event from standard input and its header from STOCKHAND_SIGNATURE. Prints what it is, or fails if it is not genuine.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

function isGenuine(body: Uint8Array, header: string, secret: string) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(time));
  const expected = createHmac('sha256', secret)
    .update(`${time}.`)
    .update(body)
    .digest();
  const isSigned = parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex');
    return (
      name === 'v1' &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    );
  });
  return isSigned && age <= 300;
}

// The bytes as they came: JSON that was read and written again differs.
const body = readFileSync(0);
const header = process.env.STOCKHAND_SIGNATURE ?? '';
const secret = process.env.STOCKHAND_WEBHOOK_SECRET ?? '';
if (!isGenuine(body, header, secret)) {
  console.error('The event is not genuine.');
  process.exit(1);
}
const event = JSON.parse(body.toString());
console.log(`${event.topic} #${event.id}`);
