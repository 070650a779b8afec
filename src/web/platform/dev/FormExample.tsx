import { Button } from '#web/kernel/ui/Button.tsx'
import { FormPage } from '#web/kernel/ui/FormPage.tsx'
import { FieldsExample } from './FieldsExample.tsx'
import { words } from './samples.ts'

/** More fields than a dialog has room for. */
export function FormExample() {
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      next={words.hint}
      buttons={
        <>
          <Button variant="default">{words.close}</Button>
          <Button>{words.action}</Button>
        </>
      }
    >
      <FieldsExample />
    </FormPage>
  )
}
