import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { AnsweredFile } from '#contract/answered-file.ts'
import { allOperations } from '#contract/contract.ts'
import { type Access, ADMINS, type Placed } from '#contract/define.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { onTheWire } from '#contract/http-status.ts'

/** True for text that is brought to its stored spelling first: its pattern is about that, not about what is sent. */
function isRespelt(schema: $ZodType): boolean {
  const { checks = [] } = schema._zod.def
  return checks.some((check) => check._zod.def.check === 'overwrite')
}

const A_FILE = { type: 'string', format: 'binary' }

/** OpenAPI 3.1 takes JSON Schema as it is, once the document names no dialect per schema. */
function schemaOf(schema: $ZodType, io: 'input' | 'output', isForm = false) {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && isRespelt(zodSchema)) delete jsonSchema.pattern
      if (isForm && zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, A_FILE)
    },
  })
  return rest
}

const OWN_CODES: readonly ErrorCode[] = ['InvalidInput', 'TooManyRequests', 'AddressBlocked', 'Internal']
const CODES_OF_WRITES: readonly ErrorCode[] = ['CsrfMismatch', 'ForeignOrigin']

function whoMay(access: Access): string {
  if (access === 'social-admin') return `${ADMINS.join(', ')} and admins of the social media`
  return typeof access === 'string' ? access : access.join(', ')
}

function failureSchema(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => onTheWire(code).status))]
  return {
    type: 'object',
    required: ['status', 'code', 'details', 'message'],
    properties: {
      status: { enum: statuses },
      code: { enum: codes },
      details: { type: 'object' },
      message: { type: 'string' },
    },
  }
}

const WHERE_FIELDS_STAND = {
  query: 'Fields may stand in the query or in the body.',
  mutation: 'Fields stand in the body.',
} as const

function describe(operation: Placed, method: 'GET' | 'POST') {
  const codes = [
    ...OWN_CODES,
    ...(operation.kind === 'mutation' ? CODES_OF_WRITES : []),
    ...(operation.access === 'anyone' ? [] : (['SignInRequired', 'NotAllowed'] as const)),
    ...operation.errors,
  ]
  const input = schemaOf(operation.input, 'input')
  const success = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'Success' }, data: schemaOf(operation.output, 'output') },
  }
  const content =
    operation.output === AnsweredFile
      ? { '*/*': { schema: A_FILE }, 'application/json': { schema: failureSchema(codes) } }
      : { 'application/json': { schema: { oneOf: [success, failureSchema(codes)] } } }
  return {
    operationId: `${operation.path.replace('/', '_')}_${method}`,
    tags: [operation.module],
    description: `${operation.kind}; for ${whoMay(operation.access)}. ${WHERE_FIELDS_STAND[operation.kind]}`,
    'x-offline': operation.offline,
    'x-also-accepts': operation.accepts,
    'x-cacheable-seconds': operation.cacheable,
    ...(operation.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters:
      method === 'GET' ? queryParameters(input) : operation.kind === 'mutation' ? [IDEMPOTENCY_KEY] : [],
    ...(method === 'POST' && {
      requestBody: {
        content: {
          'application/json': { schema: input },
          ...(operation.isForm && {
            'multipart/form-data': { schema: schemaOf(operation.input, 'input', true) },
          }),
        },
      },
    }),
    responses: { default: { description: 'The envelope.', content } },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID that makes a repetition of this call harmless.',
  schema: { type: 'string', format: 'uuid' },
}

function queryParameters(input: ReturnType<typeof schemaOf>) {
  const required = new Set(input.required ?? [])
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

/** The OpenAPI document of the whole contract, made from it alone. */
export function openApiDocument(version: string, publicUrl: string) {
  const paths = allOperations.map((operation) => [
    `/api/${operation.path}`,
    {
      ...((operation.kind === 'query' || operation.alsoGet) && { get: describe(operation, 'GET') }),
      post: describe(operation, 'POST'),
    },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'API', version },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
