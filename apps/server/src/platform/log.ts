import pino, { type DestinationStream, type Logger } from 'pino';

/** JSON lines, on standard output unless told. What lets somebody in never reaches them. */
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

/** A path as it may be logged: tokens in links and signatures in queries are cut out. */
export function loggedPath(url: string): string {
  const [path = '', query] = url.split('?');
  const clean = path.replace(/(\/(?:verify-email|reset-password|revert-email)\/)[^/]+/, '$1[removed]');
  return query ? `${clean}?[removed]` : clean;
}
