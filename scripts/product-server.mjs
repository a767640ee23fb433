import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, serverArguments, serverSettings } from './dependencies.mjs';
import { freePort } from './free-port.mjs';

const readyWithinMs = 60_000;
const stopsWithinMs = 10_000;
const foreignSettings = [
  'BACKUP_DIR',
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'PUBLIC_URL', 'RESEND_API_KEY', 'SMTP_URL', 'MAIL_FROM', 'METRICS_TOKEN'],
  ...['TRUST_PROXY', 'PLAN_LIMITS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  ...['BILLING_SELLER', 'BILLING_BANK_DETAILS'],
];

/**
 * Starts the real, built product in local mode on a free port with a data folder of its own, and waits until it is ready.
 * `stop` fails when the product does not end by itself, with exit code 0, within ten seconds.
 */
export async function startProduct(settings = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-'));
  const port = await freePort();
  const env = {
    ...serverSettings,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    STOP_WITH_PARENT: 'on',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  for (const name of foreignSettings) if (!(name in settings)) delete env[name];
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  const baseUrl = `http://127.0.0.1:${port}`;
  const product = {
    baseUrl,
    dataDir,
    pid: child.pid ?? 0,
    /** The newest of what the product printed. */
    output: () => output,
    async stop() {
      const isClean = await endProgram(child);
      await rm(dataDir, { recursive: true, force: true });
      if (!isClean) throw new Error(`The product did not stop cleanly on SIGTERM.\n${output}`);
    },
  };
  await untilReady(child, baseUrl).catch(async (error) => {
    await product.stop().catch(() => undefined);
    throw new Error(`${error.message}\n${output}`);
  });
  return product;
}

async function untilReady(child, baseUrl) {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`The product was not ready within ${readyWithinMs / 1000} s.`);
    await pause(50);
  }
  throw new Error('The product ended before it was ready.');
}

async function endProgram(child) {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
    await exited;
    clearTimeout(impatience);
  }
  return child.exitCode === 0;
}
