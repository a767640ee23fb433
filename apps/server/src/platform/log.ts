import pino, { type DestinationStream, type Logger } from 'pino';

/** JSON lines, on standard output unless told. Secrets are never logged. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    redact: {
      paths: [
        'password',
        'token',
        'refresh',
        'access',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.refresh',
        '*.access',
        '*.authorization',
        '*.cookie',
        'req.headers',
      ],
      censor: '[removed]',
    },
    serializers: { err: pino.stdSerializers.err },
  };
  return pino(options, destination);
}

/** Pages that a mailed link opens. */
const linkToken = /(\/(?:verify-email|confirm-email|accept-invitation|reset-password|revert-email)\/)[^/]+/;
/** The length of a token: tokens are also removed on pages not listed above. */
const longSegment = /\/[\w.-]{40,}/g;

/** A path as it may be logged: tokens in links and signatures in queries are cut out. */
export function loggedPath(url: string): string {
  const [path = '', query] = url.split('?');
  const clean = path.replace(linkToken, '$1[removed]').replace(longSegment, '/[removed]');
  return query ? `${clean}?[removed]` : clean;
}
