import type { HeaderMismatch } from './columns.ts'

/** Why a file cannot be read at all: nothing of it is looked at further. */
export const fileFaults = [
  'notUtf8',
  'notText',
  'unclosedQuote',
  'tooManyColumns',
  'tooManyRows',
  'cellTooLong',
  'noRows',
  'headers',
  'workbookUnreadable',
  'workbookTooBig',
  'tooMuchWork',
] as const
export type FileFault = (typeof fileFaults)[number]

/** A fault with what is to be said of it. */
export interface FoundFault {
  readonly fault: FileFault
  /** Where it was found, the first line of the file being 1. */
  readonly line?: number
  readonly mismatch?: HeaderMismatch
}

/** Thrown by what reads a file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly found: FoundFault

  constructor(found: FoundFault) {
    super(found.fault)
    this.found = found
  }
}
