import { posix } from 'node:path'
import { readXml, type Attributes } from './xml-reader.ts'
import { UnreadableArchive, type OpenPart } from './zip-reader.ts'

const partBytesMax = 1024 * 1024
const textsBytesMax = 16 * 1024 * 1024
const formatLengthMax = 255

interface Workbook {
  readonly sheet: string
  readonly sharedTexts: readonly string[]
  readonly formats: readonly (string | undefined)[]
}

/** ECMA-376, part 2. Keeps one character more than `lengthMax`, to detect longer texts. */
export async function openWorkbook(open: OpenPart, lengthMax: number): Promise<Workbook> {
  const roots = await relationsOf(open, '')
  const book = roots.find(ofType('officeDocument'))?.target ?? 'xl/workbook.xml'
  const relations = await relationsOf(open, book)
  const sheetId = await firstVisibleSheet(open, book, relations)
  const sheet = relations.find(({ id }) => id === sheetId)?.target
  const partOf = (type: string, usual: string) =>
    relations.find(ofType(type))?.target ?? posix.join(posix.dirname(book), usual)
  return {
    sheet: sheet ?? posix.join(posix.dirname(book), 'worksheets/sheet1.xml'),
    sharedTexts: await textsIn(open, partOf('sharedStrings', 'sharedStrings.xml'), lengthMax),
    formats: await formatsIn(open, partOf('styles', 'styles.xml')),
  }
}

interface Relation {
  readonly id: string | undefined
  readonly type: string
  readonly target: string
}

/** Works in both dialects of the standard, strict and transitional. */
const ofType = (word: string) => (relation: Relation) => relation.type.endsWith(`/${word}`)

async function relationsOf(open: OpenPart, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  const stream = open(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), partBytesMax)
  if (!stream) return relations
  await readXml(stream, {
    open: (name, { Id: id, Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External' || target === '') return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      relations.push({ id, type, target: path })
    },
  })
  return relations
}

async function firstVisibleSheet(open: OpenPart, book: string, relations: readonly Relation[]) {
  const stream = open(book, partBytesMax)
  if (!stream) throw new UnreadableArchive('no workbook')
  const others = new Set(
    relations.filter((it) => it.type !== '' && !ofType('worksheet')(it)).map(({ id }) => id),
  )
  const visible: (string | undefined)[] = []
  await readXml(stream, {
    open: (name, attributes) => {
      if (name !== 'sheet' || /^(very)?hidden$/i.test(attributes['state'] ?? '')) return
      const id = prefixed(attributes, 'id')
      if (!others.has(id)) visible.push(id)
    },
  })
  if (visible.length === 0) throw new UnreadableArchive('no visible sheet')
  return visible[0]
}

function prefixed(attributes: Attributes, name: string) {
  const key = Object.keys(attributes).find((it) => it.endsWith(`:${name}`))
  return key === undefined ? undefined : attributes[key]
}

async function textsIn(open: OpenPart, part: string, lengthMax: number): Promise<string[]> {
  const texts: string[] = []
  const stream = open(part, textsBytesMax)
  if (!stream) return texts
  const text = richText(lengthMax)
  await readXml(stream, {
    open: (name) => (name === 'si' ? text.clear() : text.open(name)),
    text: text.add,
    close: (name) => (name === 'si' ? texts.push(text.value()) : text.close(name)),
  })
  return texts
}

export function richText(lengthMax: number) {
  let value = ''
  let isText = false
  let isSpoken = false
  return {
    clear: () => {
      value = ''
      isText = false
      isSpoken = false
    },
    open: (name: string) => {
      if (name === 'rPh') isSpoken = true
      if (name === 't') isText = true
    },
    add: (more: string) => {
      if (isText && !isSpoken && value.length <= lengthMax)
        value += more.slice(0, lengthMax + 1 - value.length)
    },
    close: (name: string) => {
      if (name === 'rPh') isSpoken = false
      if (name === 't') isText = false
    },
    value: () => value,
  }
}

async function formatsIn(open: OpenPart, part: string): Promise<(string | undefined)[]> {
  const codes = new Map<string, string>()
  const formats: (string | undefined)[] = []
  let isCellStyle = false
  const stream = open(part, partBytesMax)
  if (!stream) return formats
  await readXml(stream, {
    open: (name, { numFmtId = '', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined && formatCode.length <= formatLengthMax)
        codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) formats.push(codes.get(numFmtId))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}
