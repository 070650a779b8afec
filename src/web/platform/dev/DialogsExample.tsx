import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Dialog, type DialogProps } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Tip } from '#web/kernel/ui/overlays/Tip.tsx'
import { FieldsExample } from './FieldsExample.tsx'
import { sampleWords } from './samples.ts'

const placements = ['center', 'top', 'bottom', 'right', 'full'] as const

export function DialogsExample() {
  const [placement, open] = useState<DialogProps['placement']>()
  const confirm = useConfirm()
  const ask = () =>
    confirm({
      title: sampleWords.title,
      body: sampleWords.text,
      consequences: [sampleWords.hint, sampleWords.lead],
      confirmLabel: sampleWords.action,
      cancelLabel: sampleWords.close,
      tone: 'danger',
    })
  const actions = placements.map((key) => ({ key, label: key, onSelect: () => open(key) }))
  return (
    <div className={layout.inline2}>
      {placements.map((it) => (
        <Button key={it} variant="default" onClick={() => open(it)}>
          {it}
        </Button>
      ))}
      <Button variant="default" onClick={() => void ask()}>
        {sampleWords.wrong}
      </Button>
      <ActionMenu sections={[{ label: sampleWords.section, actions }]}>
        {sampleWords.more}
      </ActionMenu>
      <Tip text={sampleWords.hint}>
        {(describedBy) => (
          <Button variant="subtle" aria-describedby={describedBy}>
            {sampleWords.label}
          </Button>
        )}
      </Tip>
      {placement ? (
        <Dialog
          title={sampleWords.title}
          placement={placement}
          width="medium"
          onClose={() => open(undefined)}
          actions={<Button onClick={() => open(undefined)}>{sampleWords.action}</Button>}
        >
          <FieldsExample />
        </Dialog>
      ) : null}
    </div>
  )
}
