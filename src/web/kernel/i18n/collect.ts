import type { Messages } from '#messages/catalogue.ts'

/** A catalogue from its files: each file's name is the name of its feature. */
export function collect(files: Readonly<Record<string, object>>): Messages {
  const features = Object.entries(files).map(([path, texts]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    texts,
  ])
  return Object.fromEntries(features) as Messages
}
