import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../dependencies.mjs';

const longestMs = 60_000;

/** Runs the pinned pnpm in the tenant and gives back its exit code and what it said; `output` is standard output. */
export function pnpm(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin/pnpm'), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestMs,
      shell: process.platform === 'win32',
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        said[stream] += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? `stopped by ${signal}`, output: said.stdout, errors: said.stderr }),
    );
  });
}
