import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { FieldsExample } from './FieldsExample.tsx'
import { sampleWords } from './samples.ts'

export function FormExample() {
  return (
    <FormPage
      title={sampleWords.title}
      lead={sampleWords.lead}
      next={sampleWords.hint}
      buttons={
        <>
          <Button variant="default">{sampleWords.close}</Button>
          <Button>{sampleWords.action}</Button>
        </>
      }
    >
      <FieldsExample />
    </FormPage>
  )
}
