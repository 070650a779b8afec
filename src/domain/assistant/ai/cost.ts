/** Per million tokens, in thousandths of the currency: 2.50 is 2500. */
export interface Prices {
  readonly prompt: number
  readonly answer: number
  readonly currency: string
}

export interface Tokens {
  readonly promptTokens: number
  readonly answerTokens: number
}

/** In millionths of the currency, rounded up. */
export function costOf({ promptTokens, answerTokens }: Tokens, prices: Prices): number {
  return Math.ceil((promptTokens * prices.prompt + answerTokens * prices.answer) / 1_000)
}
