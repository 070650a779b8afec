import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { FileButton } from '#web/kernel/ui/controls/FileButton.tsx'
import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { takeCarriedFile } from '#web/kernel/ui/file-drop.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  fileNameLengthMax,
  importBytesMax,
  importUpload,
} from '#domain/administration/imports/limits.ts'
import { uploadWords } from '#domain/kernel/files/uploads.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { startImport } from './api.ts'
import { importPath } from './import-path.ts'

const types =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
            leftSection={<FileUp />}
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

/** Takes a file that was chosen or dropped anywhere, and shows its import. */
function useImportFile() {
  const t = useTranslations('imports')
  const input = useTranslations('input')
  const { companyId } = useSession()
  const navigate = useNavigate()
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const { mutate, isPending } = useCommand(
    async (session, file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return startImport(session, { name: file.name.slice(0, fileNameLengthMax), bytes })
    },
    {
      touches: ['imports'],
      failed: t('file.failed'),
      onDone: (id) => void navigate({ to: importPath(companyId, id) }),
    },
  )
  const take = (file: File | null) => {
    if (!file) return
    const found = faultOf(file)
    setFault(found)
    if (!found) mutate(file)
  }
  return { take, isPending, fault: fault && input(fault, uploadWords(importUpload)) }
}

/** Checks only name and size, before reading. */
function faultOf({ name, size }: File) {
  if (size > importBytesMax) return 'FILE_TOO_BIG'
  if (!/\.(csv|xlsx)$/i.test(name)) return 'FILE_TYPE_NOT_ALLOWED'
  return size === 0 ? 'noPeople' : undefined
}
