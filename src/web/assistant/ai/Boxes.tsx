import { Checkbox } from '@mantine/core'
import s from './Ai.module.css'

interface BoxesProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly all: readonly Value[]
  readonly chosen: readonly Value[]
  readonly name: (value: Value) => string
  readonly onChange: (chosen: Value[]) => void
}

export function Boxes<Value extends string>(boxes: BoxesProps<Value>) {
  const { label, hint, all, chosen, name, onChange } = boxes
  return (
    <fieldset className={s.boxes}>
      <legend className={s.legend}>{label}</legend>
      {hint ? <p className={s.soft}>{hint}</p> : null}
      {all.map((value) => (
        <Checkbox
          key={value}
          label={name(value)}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(all.filter((it) => (it === value ? checked : chosen.includes(it))))
          }
        />
      ))}
    </fieldset>
  )
}
