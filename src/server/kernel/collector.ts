/** A figure of another feature. Undefined while it has none. */
export interface Collector {
  readonly name: `tandem_${string}`
  readonly help: string
  readonly read: () => number | undefined | Promise<number | undefined>
}
