/** What a million tokens cost, in thousandths of a currency: 2.50 is 2500. */
export interface Prices {
  readonly prompt: number
  readonly answer: number
  /** By its three letters. */
  readonly currency: string
}

/** The tokens of one or more calls. */
export interface Tokens {
  readonly promptTokens: number
  readonly answerTokens: number
}

/** What tokens cost, in millionths of the currency, rounded up. */
export function costOf({ promptTokens, answerTokens }: Tokens, prices: Prices): number {
  return Math.ceil((promptTokens * prices.prompt + answerTokens * prices.answer) / 1_000)
}
