import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'
import type { WordedChannel } from '#domain/kernel/notification-kinds.ts'
import {
  aiFunctions,
  type AiFunction,
  type EngineName,
} from '#domain/kernel/access/ai-functions.ts'

export interface AiSettings {
  readonly isOn: boolean
  readonly engine: EngineName
  readonly functions: readonly AiFunction[]
  readonly channels: readonly WordedChannel[]
}

export const aiDefault: AiSettings = {
  isOn: false,
  engine: 'builtIn',
  functions: aiFunctions,
  channels: ['mail'],
}

export type AiSwitches = Pick<AiSettings, 'isOn' | 'functions'>

/** `isAccepted`: consent to identified data processing (section 5). */
export function refuseAsking(
  { isOn, functions }: AiSwitches,
  wanted: AiFunction,
  isAccepted: boolean,
): Refusal<'ai.off' | 'ai.functionOff' | 'ai.declined'> | undefined {
  if (!isOn) return conflict('ai.off')
  if (!functions.includes(wanted)) return conflict('ai.functionOff')
  return isAccepted ? undefined : forbidden('ai.declined')
}
