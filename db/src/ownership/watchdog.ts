import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Lease } from './lease.ts';

const looks = 5;

/**
 * $0 the server, $1 the lease, $2 its token, $3 the seconds between two looks, $4 how many, $5 all of them: ends the server at once when the
 * lease stays as it is or is another's, and in order when the pipe closes.
 */
const script = `
  say() { echo "$(date -u '+%Y-%m-%d %H:%M:%S UTC') watchdog: $1" >&2; }
  (
    same=0 before=
    while sleep "$3" && kill -0 "$0" 2>/dev/null; do
      now=$(cat "$1" 2>/dev/null)
      case $now in
        *" $2 "*) if [ "$now" = "$before" ]; then same=$((same + 1)); else same=0; fi ;;
        '') same=$((same + 1)) ;;
        *) same=$4 taken=1 ;;
      esac
      before=$now
      if [ "$same" -ge "$4" ]; then
        if [ "$taken" ]; then why="another process has taken the folder over"
        else why="its owner has not renewed the lease of the folder for $5 seconds, as while it is frozen"; fi
        say "the database is ended at once: $why"
        kill -QUIT "$0"; exit
      fi
    done
  ) &
  cat >/dev/null
  kill -INT "$0" 2>/dev/null && say "the database is ended: its owner is gone"`;

/**
 * Ends the server even when this process is killed without a chance to: its end of the pipe closes with it. And when it is
 * frozen: then another machine may take the folder over, and the server must not write there any more. It says so in the server's
 * log.
 */
export function watch(server: ChildProcess, lease: Lease, log: number): void {
  server.unref();
  if (process.platform === 'win32') return;
  const seconds = lease.times.giveUpMs / 1000 / looks;
  const args = [String(server.pid), lease.file, lease.token, String(seconds), String(looks), String(seconds * looks)];
  const watchdog = spawn('sh', ['-c', script, ...args], { detached: true, stdio: ['pipe', 'ignore', log] });
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  server.once('exit', () => {
    // With what it has started.
    if (watchdog.pid !== undefined) process.kill(-watchdog.pid, 'SIGKILL');
  });
}
