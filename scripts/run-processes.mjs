import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './dependencies.mjs';

const patienceMs = 15_000;
const parentPollMs = 300;
const isWindows = process.platform === 'win32';

/**
 * Runs programs as if they were this one until the first of them ends: the first stop signal is passed on, once, and
 * they end when the terminal or npm above goes away without one. Answers the exit code. A program with `after` is told by a
 * byte on its stdin that this promise was kept, and ended when it was broken.
 */
export function runInForeground(programs, env) {
  return new Promise((resolve) => {
    const children = programs.map(({ command, args, isGroup = false, cwd = root, after }) => {
      // A group of its own, or Ctrl-C would reach the program twice: from the terminal and from here.
      const stdio = [after ? 'pipe' : 'ignore', 'inherit', 'inherit'];
      const child = spawn(command, args, { cwd, env, stdio, detached: !isWindows });
      // One that has ended already takes nothing more.
      child.stdin?.on('error', () => undefined);
      after?.then(
        () => child.stdin.end('.'),
        () => child.stdin.end(),
      );
      return { child, signal: (name) => signalTo(child, name, isGroup) };
    });
    let stoppedBy;
    const stop = (name) => {
      if (stoppedBy) return;
      stoppedBy = name;
      for (const { signal } of children) signal(name);
      setTimeout(() => {
        for (const { signal } of children) signal('SIGKILL');
      }, patienceMs).unref();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name));
    onLossOfStarter(() => stop('SIGTERM'));

    let left = children.length;
    let result;
    const ended = (code) => {
      result ??= code;
      left -= 1;
      stop('SIGTERM');
      if (left === 0) resolve(result);
    };
    for (const { child } of children) {
      child.on('error', (error) => {
        console.error(error.message);
        ended(1);
      });
      child.on('exit', (code, signal) => ended(code ?? (signal === stoppedBy ? 0 : 1)));
    }
  });
}

/** npm's shell dies of a signal without passing it on, and a killed npm passes on nothing: notice that either is gone. */
function onLossOfStarter(lost) {
  if (!process.env.npm_lifecycle_event) return;
  const starter = ancestors();
  setInterval(() => ancestors() !== starter && lost(), parentPollMs).unref();
}

/** The shell above this process and, where the system tells, the npm above that. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function signalTo(child, name, isGroup) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(isGroup && !isWindows ? -child.pid : child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
