import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'
import type { Channel } from '#domain/kernel/notices/kinds.ts'
import {
  aiFunctions,
  type AiFunction,
  type EngineName,
} from '#domain/kernel/access/ai-functions.ts'

/** What a company chose of the assistant, without what only its engine needs to know (section 2). */
export interface AiSettings {
  readonly isOn: boolean
  readonly engine: EngineName
  /** What it may be asked for. */
  readonly functions: readonly AiFunction[]
  /** On which channels it speaks by itself. */
  readonly channels: readonly Channel[]
}

/** What there is before anybody chose: off. */
export const aiDefault: AiSettings = {
  isOn: false,
  engine: 'builtIn',
  functions: aiFunctions,
  channels: ['mail'],
}

/** What pages and rules need to know of it. */
export type AiSwitches = Pick<AiSettings, 'isOn' | 'functions'>

/**
 * Why somebody may not use a function now. `isAccepted`: whether they accept identified data processing
 * (section 5), without which the assistant looks at no record of theirs.
 */
export function refuseAsking(
  { isOn, functions }: AiSwitches,
  wanted: AiFunction,
  isAccepted: boolean,
): Refusal<'ai.off' | 'ai.functionOff' | 'ai.declined'> | undefined {
  if (!isOn) return conflict('ai.off')
  if (!functions.includes(wanted)) return conflict('ai.functionOff')
  return isAccepted ? undefined : forbidden('ai.declined')
}
