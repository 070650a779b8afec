import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { FileButton } from '#web/kernel/ui/controls/FileButton.tsx'
import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { takeCarriedFile } from '#web/kernel/ui/file-drop.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useImportFile } from './use-import-file.ts'

const types =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface FileChoiceProps {
  readonly label: string
  readonly isQuiet?: boolean
}

export function FileChoice({ label, isQuiet = false }: FileChoiceProps) {
  const { take, isPending, fault } = useImportFile()
  const takeCarried = useEffectEvent(() => take(takeCarriedFile() ?? null))
  useEffect(() => takeCarried(), [])
  return (
    <div className={`${layout.stack3} ${layout.start}`}>
      <FileButton accept={types} onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant={isQuiet ? 'default' : 'filled'}
            leftSection={<FileUp size={18} aria-hidden />}
            loading={isPending}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <p role="alert" className={`${layout.critical} ${layout.unlessEmpty}`}>
        {fault}
      </p>
    </div>
  )
}
