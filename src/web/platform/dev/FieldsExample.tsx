import { Checkbox, Switch } from '#web/kernel/ui/Checkbox.tsx'
import { NativeSelect, PasswordInput, TextInput } from '#web/kernel/ui/Field.tsx'
import { useState } from 'react'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { TextBox } from '#web/kernel/ui/TextBox.tsx'
import s from './Example.module.css'
import { words } from './samples.ts'

const values = ['first', 'second'] as const

/** Every field, and one that is wrong. */
export function FieldsExample() {
  const [text, setText] = useState<string>(words.text)
  const [value, choose] = useState<(typeof values)[number]>()
  return (
    <div className={s.parts}>
      <TextInput label={words.label} description={words.hint} />
      <TextInput label={words.label} error={words.wrong} defaultValue={words.text} />
      <PasswordInput label={words.label} showLabel={words.more} />
      <NativeSelect label={words.label} data={[...values]} />
      <TextBox label={words.label} value={text} onChange={setText} description={words.hint} />
      <Choice
        label={words.label}
        options={values.map((it) => ({ value: it, label: it, hint: words.hint }))}
        value={value}
        onChange={choose}
      />
      <Checkbox label={words.label} />
      <Switch label={words.label} />
    </div>
  )
}
