import type { Messages } from '#messages/catalogue.ts'

/** File names are feature names. */
export function collect(files: Readonly<Record<string, object>>): Messages {
  const features = Object.entries(files).map(([path, texts]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    texts,
  ])
  return Object.fromEntries(features) as Messages
}
