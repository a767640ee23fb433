import { statusMessages } from '@stockhand/contract/status-messages';
import type { AnyRouter } from '@trpc/server';
import type { Right } from '../../procedure-meta.ts';
import { rightOf, schemaOf } from '../rest-adapter.ts';
import { type InputShape, shapeOf } from '../rest-input.ts';
import type { RestRoute } from '../rest-route.ts';
import type { AnswerSchemas } from './answer-schemas.ts';
import type { Operation, Parameter } from './api-operation.ts';
import type { CallWords } from './api-topic.ts';
import { noteOf } from './field-notes.ts';

interface Described {
  appRouter: AnyRouter;
  answers: AnswerSchemas;
  words: CallWords;
  /** All routes to the same call. */
  ways: readonly RestRoute[];
}

/** `/api/products/:id/` → `/api/products/{id}/`. */
export function documentedPath({ path }: RestRoute): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** What OpenAPI says of a route, from the row and the schemas that answer it. */
export function operationOf(route: RestRoute, { appRouter, answers, words, ways }: Described): Operation {
  const shape = shapeOf(schemaOf(appRouter, route.procedure));
  const right = rightOf(appRouter, route.procedure);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const isRequired = (name: string) => shape.required?.includes(name) ?? false;
  const others = Object.entries(shape.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const parameters: Parameter[] = [
    ...inPath.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: shape.properties?.[name] ?? { type: 'integer' },
    })),
    ...(route.method === 'GET' ? others : []).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      ...noteOf(name),
      ...(isRequired(name) && { required: true }),
      schema,
    })),
    ...(route.method === 'POST' ? [idempotencyKey] : []),
  ];
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    tags: [words.topic],
    summary: words.summary,
    description: notesOf(route, right, ways).join(' '),
    // The reference lists a call once, by its first path.
    ...(route !== ways[0] && { 'x-scalar-ignore': true }),
    ...(right.kind !== 'public' && { security: [{ bearer: [] }] }),
    parameters,
    ...((route.method === 'POST' || route.method === 'PATCH') && {
      requestBody: bodyOf(
        route,
        Object.fromEntries(others.map(noted)),
        (shape.required ?? []).filter((name) => !inPath.includes(name)),
        words.example,
      ),
    }),
    responses: { ...successOf(route, answers, shape), ...refusalsOf(route, right, inPath.length > 0) },
  };
}

function noted([name, schema]: [string, InputShape]): [string, InputShape] {
  return [name, { ...noteOf(name), ...schema }];
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body within 24 hours gets the first answer again and does nothing twice.',
  schema: { type: 'string' },
};

function notesOf(route: RestRoute, right: Right, [first = route, ...others]: readonly RestRoute[]): string[] {
  const { plainUnless } = route;
  return [
    ...(route === first ? others.map((other) => `Also as ${nameOf(other)}.`) : [`The same as ${nameOf(first)}.`]),
    ...(plainUnless ? [plainNote(plainUnless)] : []),
    rightNote(right),
  ];
}

function nameOf(route: RestRoute): string {
  return `\`${route.method} ${documentedPath(route)}\``;
}

function rightNote(right: Right): string {
  if (right.kind === 'public') return 'Needs no sign-in.';
  if (right.kind === 'tenant')
    return `Needs the right to ${right.action} ${right.resource}.${keysNote(right.takesKeys)}`;
  if (right.kind === 'administrator') return `Needs an administrator.${keysNote(false)}`;
  return `Needs a signed-in user.${keysNote('takesKeys' in right && right.takesKeys)}`;
}

function keysNote(takesKeys: boolean): string {
  return takesKeys ? '' : ' Takes no API key.';
}

function plainNote(unless: readonly string[]): string {
  if (unless.length === 0) return 'Answers a plain array.';
  return `Answers a plain array of everything unless ${unless.join(' or ')} is given, then {results, count}.`;
}

/** As JSON, as a form where there are files, or both: JSON alone cannot carry a file that is a must. */
function bodyOf(
  route: RestRoute,
  properties: Record<string, InputShape>,
  required: string[],
  example: object | undefined,
) {
  const names = Object.keys(route.files ?? {});
  const files = Object.entries(route.files ?? {}).map(([name, { max }]) => {
    const file = { type: 'string', format: 'binary' };
    return [name, max === 1 ? file : { type: 'array', items: file }];
  });
  const json = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const form = {
    type: 'object',
    properties: {
      ...properties,
      ...(route.jsonField && { [route.jsonField]: { type: 'string', description: 'The other fields as JSON text.' } }),
      ...Object.fromEntries(files),
    },
    // Fields that may come inside the JSON text need not come beside it.
    ...(required.length > 0 && route.jsonField === undefined && { required }),
  };
  return {
    ...(required.length > 0 && { required: true }),
    content: {
      ...(!required.some((name) => names.includes(name)) && {
        'application/json': { schema: json, ...(example && { example }) },
      }),
      ...(names.length > 0 && { 'multipart/form-data': { schema: form } }),
    },
  };
}

const ofDrawn: Operation['responses'][string]['headers'] = {
  'Unprintable-Letters': {
    description:
      'Letters that no font has, percent-encoded: a replacement character stands for each. Missing where there are none.',
    schema: { type: 'string' },
  },
};

function successOf(route: RestRoute, answers: AnswerSchemas, { properties }: InputShape): Operation['responses'] {
  const { status, download } = route;
  if (status === 204) return { 204: { description: 'Done, without a body.' } };
  if (download) {
    const content = { [download]: { schema: { type: 'string', format: 'binary' } as const } };
    return {
      [status]: { description: 'The file.', content, ...(download === 'application/pdf' && { headers: ofDrawn }) },
    };
  }
  const description = status === 201 ? 'What was created.' : 'The answer.';
  const content = { 'application/json': { schema: answers.of(route) } };
  const isMailed = properties !== undefined && 'unprintable' in properties;
  return { [status]: { description, content, ...(isMailed && { headers: ofDrawn }) } };
}

const refusals: Record<number, string> = {
  400: 'A field is wrong, or the state does not allow it.',
  401: statusMessages.authenticationRequired,
  403: statusMessages.forbidden,
  404: statusMessages.notFound,
  429: `${statusMessages.tooManyRequests} Retry-After says when.`,
};

function refusalsOf(route: RestRoute, right: Right, isOfOne: boolean) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const known = Object.entries(refusals).filter(([status]) => {
    if (status === '401') return right.kind !== 'public' || signsIn.has(route.path);
    if (status === '403') return right.kind !== 'public';
    return status !== '404' || isOfOne;
  });
  return {
    ...Object.fromEntries(known.map(([status, description]) => [status, { description, content }])),
    default: { description: 'Refused.', content },
  };
}

const signsIn = new Set(['/api/token/', '/api/token/refresh/']);
