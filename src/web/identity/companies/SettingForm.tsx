import type { ReactNode } from 'react'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { Form } from '#web/kernel/forms/Form.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'

interface SettingFormProps<Fields extends object> {
  readonly title: string
  readonly hint: string
  readonly save: string
  readonly form: FormState<Fields>
  readonly children: ReactNode
}

/** A setting that is saved by itself. */
export function SettingForm<Fields extends object>(props: SettingFormProps<Fields>) {
  const { title, hint, save, form, children } = props
  const button = (
    <div className={layout.row3}>
      <Button type="submit" variant="default" loading={form.busy}>
        {save}
      </Button>
    </div>
  )
  return (
    <Section title={title} description={hint} heading="h3">
      <Form form={form} actions={button}>
        <LeaveGuard when={form.isChanged} />
        {children}
      </Form>
    </Section>
  )
}
