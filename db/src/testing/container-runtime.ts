import { existsSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { homedir } from 'node:os';
import path from 'node:path';

const answersWithinMs = 500;

/** Whether a container engine answers. A command-line client proves nothing, and asking testcontainers takes longer. */
export async function hasContainerRuntime(): Promise<boolean> {
  const endpoint = endpointFrom(process.env.DOCKER_HOST) ?? defaultSocket();
  if (!endpoint) return false;
  return new Promise((resolve) => {
    const call = request({ ...endpoint, path: '/_ping', timeout: answersWithinMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(false));
    call.end();
  });
}

function endpointFrom(host: string | undefined): RequestOptions | undefined {
  if (!host) return undefined;
  if (host.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) };
  const { hostname, port } = new URL(host);
  return { host: hostname, port: port || 2375 };
}

function defaultSocket(): RequestOptions | undefined {
  const sockets = ['/var/run/docker.sock', path.join(homedir(), '.docker/run/docker.sock')];
  const socketPath = sockets.find((file) => existsSync(file));
  return socketPath ? { socketPath } : undefined;
}
