import { Socket } from 'node:net'

/**
 * A connection that gathers what is written to it until the work in hand has run dry, and sends it
 * as one packet: statements that are pipelined then also travel, and are answered, together.
 */
export class PacketSocket extends Socket {
  #gathering = false

  override cork(): void {
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      super.uncork()
    })
  }

  /** Whoever corks is not waited for: the packet leaves by itself. */
  override uncork(): void {}
}
