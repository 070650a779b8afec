import { isStorable } from '#domain/kernel/storable.ts'
import { ScimProblem } from './problem.ts'
import {
  coreSchemas,
  extensions,
  isObject,
  isSameName,
  valueOf,
  type Json,
  type JsonObject,
} from './schemas.ts'

/** Characters of a filter or path, and comparisons in it. */
export const filterLengthMax = 2000
export const comparisonsMax = 10

export interface AttributePath {
  /** Null for the core schema; the whole path for an unknown extension. */
  readonly schema: string | null
  /** Null for a whole extension. */
  readonly attribute: string | null
  readonly where: Filter | null
  readonly sub: string | null
}

export interface Comparison {
  readonly path: AttributePath
  readonly value: string | number | boolean | null
}

/** Joined by `and`. Only `eq` and `and` are supported: directories send nothing else. */
export type Filter = readonly Comparison[]

export function parseFilter(text: string): Filter {
  return parse(text, 'invalidFilter', (reader) => {
    const filter = reader.filter()
    reader.end()
    return filter
  })
}

export function parsePath(text: string): AttributePath {
  return parse(text, 'invalidPath', (reader) => {
    const path = reader.changePath()
    reader.end()
    return path
  })
}

function parse<T>(
  text: string,
  scimType: 'invalidFilter' | 'invalidPath',
  read: (reader: FilterScanner) => T,
): T {
  const fail = (why: string) => new ScimProblem(scimType, why)
  if (text.length > filterLengthMax) throw fail(`More than ${filterLengthMax} characters.`)
  return read(new FilterScanner(text, fail))
}

const nameOfAttribute = /^[$a-z][\w$-]*/i
/** Exactly the strings `JSON.parse` accepts. */
const quoted = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/u
const foreign = /^urn(?::[\w.+~@$!*'()%,;=/-]+)+/i
const bare = /^[^\s"()[\]]+/

class FilterScanner {
  #rest: string
  readonly #fail: (why: string) => ScimProblem

  constructor(text: string, fail: (why: string) => ScimProblem) {
    this.#rest = text.trim()
    this.#fail = fail
  }

  end(): void {
    if (this.#rest.trim() !== '') throw this.#fail(`Unexpected: ${this.#near()}`)
  }

  filter(): Filter {
    const all = [this.#comparison()]
    while (this.#taken(/^\s+and\s+/i) !== undefined) all.push(this.#comparison())
    this.#count(all)
    return all
  }

  /** A patch may name an unknown extension; a comparison may not. */
  changePath(): AttributePath {
    const isKnown = [...coreSchemas, ...extensions].some((it) => this.#begins(it, /^(?:$|[\s:.[])/))
    const schema = isKnown ? undefined : this.#taken(foreign)
    if (schema === undefined) return this.path()
    return { schema, attribute: null, where: this.#where(), sub: this.#sub() }
  }

  path(isWithin = false): AttributePath {
    const schema = this.#schema()
    if (schema.isWhole) return { schema: schema.name, attribute: null, where: null, sub: null }
    const attribute = this.#taken(nameOfAttribute)
    if (attribute === undefined) throw this.#fail(`An attribute is expected: ${this.#near()}`)
    const where = isWithin ? null : this.#where()
    return { schema: schema.name, attribute, where, sub: this.#sub() }
  }

  #sub(): string | null {
    if (this.#taken(/^\./) === undefined) return null
    const sub = this.#taken(nameOfAttribute)
    if (sub === undefined) throw this.#fail('An attribute is expected after the point.')
    return sub
  }

  #begins(schema: string, next: RegExp): boolean {
    const start = this.#rest.slice(0, schema.length)
    return (
      isSameName(start, schema) && next.test(this.#rest.slice(schema.length, schema.length + 1))
    )
  }

  #schema(): { readonly name: string | null; readonly isWhole: boolean } {
    const name = [...coreSchemas, ...extensions].find((it) => this.#begins(it, /^/))
    if (!name) return { name: null, isWhole: false }
    const isCore = coreSchemas.includes(name)
    const after = this.#rest.slice(name.length)
    // Some directories send a dot instead of the colon.
    const isWhole = !/^[:.]/.test(after)
    if (!isWhole) this.#rest = after.slice(1)
    else if (isCore || after.trim() !== '') throw this.#fail(`Unknown schema: ${this.#near()}`)
    else this.#rest = ''
    return { name: isCore ? null : name, isWhole }
  }

  #where(): Filter | null {
    if (this.#taken(/^\[\s*/) === undefined) return null
    const all = [this.#comparison(true)]
    while (this.#taken(/^\s+and\s+/i) !== undefined) all.push(this.#comparison(true))
    if (this.#taken(/^\s*\]/) === undefined) throw this.#fail('A bracket is not closed.')
    this.#count(all)
    return all
  }

  #count(all: Filter): void {
    if (all.length > comparisonsMax) throw this.#fail(`More than ${comparisonsMax} comparisons.`)
  }

  #comparison(isWithin = false): Comparison {
    const path = this.path(isWithin)
    const operator = this.#taken(/^\s+[a-z]+(?=\s)/i)?.trim()
    if (operator === undefined) throw this.#fail(`An operator is expected: ${this.#near()}`)
    if (!isSameName(operator, 'eq')) throw this.#fail(`Only eq is answered, not ${operator}.`)
    this.#taken(/^\s+/)
    return { path, value: this.#value() }
  }

  #value(): Comparison['value'] {
    const text = this.#taken(quoted)
    if (text !== undefined) return this.#storable(JSON.parse(text) as string)
    const word = this.#taken(bare)
    if (word === undefined) throw this.#fail(`A value is expected: ${this.#near()}`)
    if (/^(?:true|false)$/i.test(word)) return isSameName(word, 'true')
    // Some directories omit the quotes.
    return isSameName(word, 'null') ? null : this.#storable(word)
  }

  #storable(text: string): string {
    if (!isStorable(text)) throw this.#fail('A value has characters that cannot be stored.')
    return text
  }

  #taken(pattern: RegExp): string | undefined {
    const [text] = pattern.exec(this.#rest) ?? []
    if (text !== undefined) this.#rest = this.#rest.slice(text.length)
    return text
  }

  #near = () => this.#rest.slice(0, 40) || 'the end'
}

/** Case-sensitive attributes (RFC 7643). */
const exact: ReadonlySet<string> = new Set(['id', 'externalid'])

export function meets(resource: JsonObject, filter: Filter): boolean {
  return filter.every(({ path, value }) =>
    valuesAt(resource, path).some((it) => isEqual(it, value, path.attribute ?? '')),
  )
}

function valuesAt(resource: JsonObject, { schema, attribute, where, sub }: AttributePath): Json[] {
  const of = schema === null ? resource : valueOf(resource, schema)
  if (!isObject(of) || attribute === null) return []
  const found = valueOf(of, attribute)
  const all: readonly Json[] = Array.isArray(found) ? found : found === undefined ? [] : [found]
  return all.flatMap((it) => {
    if (where && !(isObject(it) && meets(it, where))) return []
    const value = isObject(it) ? valueOf(it, sub ?? 'value') : sub === null ? it : undefined
    return value === undefined ? [] : [value]
  })
}

function isEqual(value: Json, asked: Comparison['value'], attribute: string): boolean {
  if (typeof value === 'string' && typeof asked === 'string')
    return exact.has(attribute.toLowerCase()) ? value === asked : isSameName(value, asked)
  // Some directories send booleans as strings, here or there.
  if (typeof value === 'boolean' || typeof asked === 'boolean')
    return typeof value !== 'object' && isSameName(String(value), String(asked))
  return value === asked
}
