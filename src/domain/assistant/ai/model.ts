import { linkLengthMax } from '#domain/kernel/limits.ts'

/** The longest address of a model, name of one, and key, in characters. */
export const baseUrlLengthMax = linkLengthMax
export const modelNameLengthMax = 200
export const modelKeyLengthMax = 1_000

/** The most tokens that a company can allow itself a month, and the highest price of a million, in thousandths. */
export const monthlyTokensLimit = 1_000_000_000
export const priceMax = 10_000_000

const address = /^https?:\/\/([^\s/?#@\\]+)(\/[^\s?#\\]*)?$/i

/** Why a text is no address of a model; undefined where it may be one. */
export function baseUrlMistake(url: string): 'invalid' | undefined {
  return address.test(url.trim()) ? undefined : 'invalid'
}

/** Whether a key that is kept may be used at an address: one that was given for another is not sent there. */
export function mayUseKept(keptFor: string | undefined, url: string): boolean {
  return keptFor !== undefined && hostOf(keptFor) === hostOf(url)
}

const hostOf = (url: string) => {
  const [, host] = address.exec(url.trim()) ?? []
  return host === undefined ? url : `${url.trim().split(':')[0]} ${host}`.toLowerCase()
}
