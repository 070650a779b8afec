import type { ReactNode } from 'react'
import s from './SecondFactors.module.css'

interface FactorRowProps {
  readonly title: string
  readonly hint: string
  readonly status?: ReactNode
  readonly buttons: ReactNode
  readonly children?: ReactNode
}

export function FactorRow({ title, hint, status, buttons, children }: FactorRowProps) {
  return (
    <div className={s.factor}>
      <div className={s.text}>
        <h3 className={s.name}>
          <span>{title}</span> {status}
        </h3>
        <p className={s.hint}>{hint}</p>
      </div>
      <div className={s.buttons}>{buttons}</div>
      {children}
    </div>
  )
}
