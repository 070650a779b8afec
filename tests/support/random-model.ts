import { writeFileSync } from 'node:fs'

/** The kinds of values that a GGUF file has, by their numbers. */
const kinds = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const

/** How large the model is: as small as the architecture lets it be. */
const width = 64
const inner = 128
const context = 2048
/** Where the numbers of tensors begin, and each of them: at a multiple of so many bytes. */
const alignment = 32

class Bytes {
  readonly parts: Buffer[] = []

  uint32(value: number): this {
    const it = Buffer.alloc(4)
    it.writeUInt32LE(value)
    return this.put(it)
  }
  uint64(value: number): this {
    const it = Buffer.alloc(8)
    it.writeBigUInt64LE(BigInt(value))
    return this.put(it)
  }
  float(value: number): this {
    const it = Buffer.alloc(4)
    it.writeFloatLE(value)
    return this.put(it)
  }
  string(value: string): this {
    const it = Buffer.from(value, 'utf8')
    return this.uint64(it.length).put(it)
  }
  put(it: Buffer): this {
    this.parts.push(it)
    return this
  }
  get size(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0)
  }
}

/** What a byte is as a token, and three that mean something. */
const tokens = [
  { text: '<unk>', type: 2 },
  { text: '<s>', type: 3 },
  { text: '</s>', type: 3 },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: 6,
  })),
]

const one = (name: string, size: number) => ({ name, shape: [size], isNorm: true })
const many = (name: string, from: number, to: number) => ({
  name,
  shape: [from, to],
  isNorm: false,
})

const tensors = [
  many('token_embd.weight', width, tokens.length),
  one('output_norm.weight', width),
  many('output.weight', width, tokens.length),
  one('blk.0.attn_norm.weight', width),
  ...['q', 'k', 'v', 'output'].map((it) => many(`blk.0.attn_${it}.weight`, width, width)),
  one('blk.0.ffn_norm.weight', width),
  many('blk.0.ffn_gate.weight', width, inner),
  many('blk.0.ffn_up.weight', width, inner),
  many('blk.0.ffn_down.weight', inner, width),
]

const sizeOf = (shape: readonly number[]) => shape.reduce((product, it) => product * it, 4)
const aligned = (size: number) => Math.ceil(size / alignment) * alignment

/** Writes a language model that knows nothing: its weights are chance. It obeys grammars all the same. */
export function writeRandomModel(path: string): void {
  const head = new Bytes()
  const settings: [string, (bytes: Bytes) => void][] = [
    ['general.architecture', (it) => it.uint32(kinds.string).string('llama')],
    ['general.alignment', (it) => it.uint32(kinds.uint32).uint32(alignment)],
    ...(
      [
        ['llama.context_length', context],
        ['llama.embedding_length', width],
        ['llama.block_count', 1],
        ['llama.feed_forward_length', inner],
        ['llama.attention.head_count', 4],
        ['llama.attention.head_count_kv', 4],
        ['llama.rope.dimension_count', width / 4],
        ['tokenizer.ggml.unknown_token_id', 0],
        ['tokenizer.ggml.bos_token_id', 1],
        ['tokenizer.ggml.eos_token_id', 2],
      ] as const
    ).map(([key, value]): [string, (bytes: Bytes) => void] => [
      key,
      (it) => it.uint32(kinds.uint32).uint32(value),
    ]),
    ['llama.attention.layer_norm_rms_epsilon', (it) => it.uint32(kinds.float32).float(1e-5)],
    ['tokenizer.ggml.model', (it) => it.uint32(kinds.string).string('llama')],
    ['tokenizer.ggml.tokens', (it) => listOf(it, kinds.string, ({ text }) => it.string(text))],
    ['tokenizer.ggml.scores', (it) => listOf(it, kinds.float32, () => it.float(0))],
    ['tokenizer.ggml.token_type', (it) => listOf(it, kinds.int32, ({ type }) => it.uint32(type))],
  ]
  head.put(Buffer.from('GGUF')).uint32(3).uint64(tensors.length).uint64(settings.length)
  for (const [key, write] of settings) write(head.string(key))
  let offset = 0
  for (const { name, shape } of tensors) {
    head.string(name).uint32(shape.length)
    for (const size of shape) head.uint64(size)
    head.uint32(0).uint64(offset)
    offset += aligned(sizeOf(shape))
  }
  head.put(Buffer.alloc(aligned(head.size) - head.size))
  for (const { shape, isNorm } of tensors) {
    const numbers = Buffer.alloc(aligned(sizeOf(shape)))
    for (let at = 0; at < sizeOf(shape); at += 4)
      numbers.writeFloatLE(isNorm ? 1 : (Math.random() - 0.5) * 0.2, at)
    head.put(numbers)
  }
  writeFileSync(path, Buffer.concat(head.parts))
}

function listOf(
  bytes: Bytes,
  kind: number,
  write: (token: (typeof tokens)[number]) => unknown,
): void {
  bytes.uint32(kinds.array).uint32(kind).uint64(tokens.length)
  for (const token of tokens) write(token)
}
