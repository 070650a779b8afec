import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { picture } from './pictures.ts'

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
}

/** What a schema cannot say: that a text is a day, which numbers a rule goes on to accept. */
const known: Readonly<Record<string, unknown>> = {
  at: '2030-02-01T10:00:00.000Z',
  auth: 'a'.repeat(22),
  baseUrl: 'https://model.example/v1',
  code: '123456',
  currency: 'EUR',
  date: '2030-02-01',
  dueDate: '2030-02-01',
  editedAt: null,
  endpoint: 'https://push.example/send',
  // Another one each time: some calls take a mailbox only once.
  email: () => `nobody.${randomUUID()}@test.example`,
  emails: () => [`nobody.${randomUUID()}@test.example`],
  invitation: `00000000-0000-7000-8000-000000000000.${'x'.repeat(43)}`,
  file: picture('image/png').toString('base64'),
  limit: 10,
  link: 'https://meet.example/room',
  p256dh: `B${'a'.repeat(86)}`,
  palette: '#1d5c74',
  password: 'Correct horse 9',
  path: 'greetings',
  period: '2029-H2',
  since: '2029-12-01',
  token: 'x'.repeat(43),
  time: '10:00',
  timeZone: 'Europe/Madrid',
  ticket: 'x'.repeat(43),
  until: '2030-02-01',
  weightingPoints: 100,
}

const shapes = new WeakMap<z.ZodType, Shape>()

/** What a schema asks for. Each is asked for samples hundreds of times, and says so slowly. */
function shapeOf(schema: z.ZodType): Shape {
  const before = shapes.get(schema)
  if (before) return before
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

/**
 * Something that a schema accepts, with every optional field in it and `id` wherever an id goes;
 * undefined where it accepts nothing. Throws where it needs to be taught: add to `known` above.
 */
export function sampleOf(schema: z.ZodType, id: string): unknown {
  if (schema instanceof z.ZodUndefined) return undefined
  const sample = made(shapeOf(schema), id, '')
  const { error } = schema.safeParse(sample)
  if (!error) return sample
  throw new Error(`No sample: ${JSON.stringify(sample)}\n${z.prettifyError(error)}`)
}

function made(shape: Shape, id: string, name: string): unknown {
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0]
  if (choice) return made(choice, id, name)
  const taught = known[name]
  if (taught !== undefined) return typeof taught === 'function' ? taught() : taught
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {})
    return Object.fromEntries(fields.map(([key, field]) => [key, made(field, id, key)]))
  }
  if (shape.type === 'array') return shape.items ? [made(shape.items, id, name)] : []
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'boolean') return true
  if (shape.format === 'uuid') return id
  return 'Sample'
}
