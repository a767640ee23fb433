import { z } from 'zod';
import type { RestRoute } from '../rest-route.ts';
import { dropSafeBounds } from '../safe-bounds.ts';

/** JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface AnswerSchemas {
  /** What the route answers as JSON. */
  of(route: RestRoute): JsonSchema;
  /** What is posted to a webhook of the topic. */
  ofEvent(topic: string): JsonSchema;
  /** Name → schema of everything that the answers are made of and that has a name. */
  components: Record<string, JsonSchema>;
}

/** The schemas of all answers and events as JSON Schema; what has a name is described once and referred to. */
export function answerSchemasOf(routes: readonly RestRoute[], events: Record<string, z.ZodType>): AnswerSchemas {
  const answers = Object.fromEntries(
    routes.flatMap((route) => (route.answer ? [[keyOf(route), bodyOf(route, route.answer)]] : [])),
  );
  const converted = z.toJSONSchema(z.object({ ...answers, ...events }), {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // JSON.stringify writes a Date so.
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      dropSafeBounds(jsonSchema);
      // Marks a readonly array of TypeScript; every answer is only read.
      delete jsonSchema.readOnly;
    },
  });
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as JsonSchema;
  for (const component of Object.values($defs)) delete component.id;
  return {
    of: (route) => properties[keyOf(route)] as JsonSchema,
    ofEvent: (topic) => properties[topic] as JsonSchema,
    components: $defs,
  };
}

/** A route whose list is a page unless nothing of it is asked for answers one of two shapes. */
function bodyOf({ plainUnless }: RestRoute, answer: z.ZodType): z.ZodType {
  if (!plainUnless) return answer;
  const rows = (answer as ReturnType<typeof z.object<{ results: z.ZodType }>>).shape.results;
  return plainUnless.length === 0 ? rows : z.union([rows, answer]);
}

function keyOf({ method, path }: RestRoute): string {
  return `${method} ${path}`;
}
