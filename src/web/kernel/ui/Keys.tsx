import { Fragment } from 'react'
import s from './Keys.module.css'

export interface KeysProps {
  /** What stands on the keys. */
  readonly keys: readonly string[]
  /** A word between keys that are pressed one after another; without it they are pressed together. */
  readonly then?: string
}

/** Keys to press. */
export function Keys({ keys, then }: KeysProps) {
  return (
    <span className={s.keys}>
      {inOrder(keys).map(({ id, key, isFirst }) => (
        <Fragment key={id}>
          {isFirst || !then ? null : <span className={s.then}>{then}</span>}
          <kbd className={s.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** The same key may be pressed twice: each press is told apart by its place. */
const inOrder = (keys: readonly string[]) =>
  keys.map((key, at) => ({ id: `${at} ${key}`, key, isFirst: at === 0 }))
