import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One documented path and the procedure that answers it. */
export interface RestRoute<
  Procedure extends string = string,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
  Download extends string | undefined = string | undefined,
> {
  method: Method;
  /** With `:name` for what becomes a field of the input. */
  path: string;
  /** `domain.verb` in the router. */
  procedure: Procedure;
  /** 200 unless told; 204 answers without a body. */
  status: 200 | 201 | 204;
  /** The schema of the procedure's answer; none with 204 and for a file. A list that is sent plain is a page here too. */
  answer: Answer;
  /** Other names that requests use, snake_case → the input's field; inside a list, `items.product` → its rows' field. */
  aliases: Record<string, string>;
  /** A page's rows alone when the request names none of these; always with an empty list. */
  plainUnless: readonly ('page' | 'page_size')[] | undefined;
  /** Takes a multipart form: field → how many files. JSON is taken as well unless a file is a must. */
  files: Record<string, { max: number; bytesMax: number }> | undefined;
  /** A form field that holds the other fields as JSON text. */
  jsonField: string | undefined;
  /** Media type of the file that it answers, for what answers no JSON. */
  download: Download;
}

export type RestOptions = Partial<Omit<RestRoute, 'method' | 'path' | 'procedure'>>;

/** The type keeps the procedure's name and the answer's schema: `answer-types.test.ts` compares them. */
export function restRoute<Procedure extends string, Options extends RestOptions = Record<never, never>>(
  method: Method,
  path: string,
  procedure: Procedure,
  options?: Options,
): RestRoute<Procedure, AnswerOf<Options>, DownloadOf<Options>>;
export function restRoute(method: Method, path: string, procedure: string, options: RestOptions = {}): RestRoute {
  return {
    method,
    path,
    procedure,
    status: options.status ?? (method === 'DELETE' ? 204 : 200),
    answer: options.answer,
    aliases: options.aliases ?? {},
    plainUnless: options.plainUnless,
    files: options.files,
    jsonField: options.jsonField,
    download: options.download,
  };
}

type AnswerOf<Options> = Options extends { answer: infer Answer extends z.ZodType } ? Answer : undefined;
type DownloadOf<Options> = Options extends { download: infer Type extends string } ? Type : undefined;
