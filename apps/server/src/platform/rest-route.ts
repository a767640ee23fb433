import type { Readable } from 'node:stream';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One documented path and the procedure that answers it. */
export interface RestRoute {
  method: Method;
  /** With `:name` for what becomes a field of the input. */
  path: string;
  /** `domain.verb` in the router. */
  procedure: string;
  /** 200 unless told; 204 answers without a body. */
  status: 200 | 201 | 204;
  /** Other names that requests use, snake_case → the input's field. */
  aliases: Record<string, string>;
  /** A page's rows alone when the request names none of these; always with an empty list. */
  plainUnless: readonly ('page' | 'page_size')[] | undefined;
  /** Takes a multipart form: field → how many files. JSON is taken as well unless a file is a must. */
  files: Record<string, { max: number; bytesMax: number }> | undefined;
  /** A form field that holds the other fields as JSON text. */
  jsonField: string | undefined;
  /** Media type of the file that it answers, for what answers no JSON. */
  download: string | undefined;
}

export type RestOptions = Partial<Omit<RestRoute, 'method' | 'path' | 'procedure'>>;

export function restRoute(method: Method, path: string, procedure: string, options: RestOptions = {}): RestRoute {
  return {
    method,
    path,
    procedure,
    status: options.status ?? (method === 'DELETE' ? 204 : 200),
    aliases: options.aliases ?? {},
    plainUnless: options.plainUnless,
    files: options.files,
    jsonField: options.jsonField,
    download: options.download,
  };
}

/** What a procedure answers instead of JSON: a file to download or show. */
export class Download {
  readonly body: Readable | Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;

  constructor(body: Readable | Uint8Array | string, contentType: string, fileName: string) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}
