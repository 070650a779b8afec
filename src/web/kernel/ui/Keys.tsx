import { Fragment } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Keys.module.css'

export interface KeysProps {
  readonly keys: readonly string[]
  /** Between keys pressed in sequence; undefined for a combination. */
  readonly then?: string
}

export function Keys({ keys, then }: KeysProps) {
  return (
    <span className={s.keys}>
      {inOrder(keys).map(({ id, key, isFirst }) => (
        <Fragment key={id}>
          {isFirst || !then ? null : <span className={layout.fine}>{then}</span>}
          <kbd className={s.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** A key may repeat: its position makes it unique. */
const inOrder = (keys: readonly string[]) =>
  keys.map((key, at) => ({ id: `${at} ${key}`, key, isFirst: at === 0 }))
