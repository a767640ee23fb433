import type { InputShape } from '../rest-input.ts';
import type { JsonSchema } from './answer-schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: InputShape;
}

/** What OpenAPI says of one call. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: { bearer: [] }[];
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: InputShape; example?: object }> };
  /** Scalar leaves it out. */
  'x-scalar-ignore'?: true;
  responses: Record<string, ApiResponse>;
}

interface ApiResponse {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

/** Path → method → operation. */
export type Paths = Record<string, Record<string, Operation>>;
