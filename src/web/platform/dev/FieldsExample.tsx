import { Checkbox, Switch } from '#web/kernel/ui/controls/Checkbox.tsx'
import { NativeSelect, PasswordInput, TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useState } from 'react'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { sampleWords } from './samples.ts'

const choiceValues = ['first', 'second'] as const

/** Every field, and one that is wrong. */
export function FieldsExample() {
  const [text, setText] = useState<string>(sampleWords.text)
  const [value, choose] = useState<(typeof choiceValues)[number]>()
  return (
    <div className={layout.stack5}>
      <TextInput label={sampleWords.label} description={sampleWords.hint} />
      <TextInput
        label={sampleWords.label}
        error={sampleWords.wrong}
        defaultValue={sampleWords.text}
      />
      <PasswordInput label={sampleWords.label} showLabel={sampleWords.more} />
      <NativeSelect label={sampleWords.label} data={[...choiceValues]} />
      <TextBox
        label={sampleWords.label}
        value={text}
        onChange={setText}
        description={sampleWords.hint}
      />
      <Choice
        label={sampleWords.label}
        options={choiceValues.map((it) => ({ value: it, label: it, hint: sampleWords.hint }))}
        value={value}
        onChange={choose}
      />
      <Checkbox label={sampleWords.label} />
      <Switch label={sampleWords.label} />
    </div>
  )
}
