import { linkLengthMax } from '#domain/kernel/limits.ts'

export const baseUrlLengthMax = linkLengthMax
export const modelNameLengthMax = 200
export const modelKeyLengthMax = 1_000

export const monthlyTokensLimit = 1_000_000_000
export const priceMax = 10_000_000

const modelUrlPattern = /^https?:\/\/([^\s/?#@\\]+)(\/[^\s?#\\]*)?$/i

export function baseUrlMistake(url: string): 'invalid' | undefined {
  return modelUrlPattern.test(url.trim()) ? undefined : 'invalid'
}

/** A stored key is never sent to another host than the one it was entered for. */
export function mayUseKept(keptFor: string | undefined, url: string): boolean {
  return keptFor !== undefined && hostOf(keptFor) === hostOf(url)
}

const hostOf = (url: string) => {
  const [, host] = modelUrlPattern.exec(url.trim()) ?? []
  return host === undefined ? url : `${url.trim().split(':')[0]} ${host}`.toLowerCase()
}
