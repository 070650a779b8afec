import { useTranslations } from 'use-intl'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { fromBase64 } from '#web/kernel/drafts/base64.ts'
import { saveFile } from '#web/kernel/ui/save-file.ts'
import { GuidePage } from './GuidePage.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useState } from 'react'
import { mistakes } from '#domain/messaging/channels/connection.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { teamsPackage } from './api.ts'

/** Kind: Reading. How to install the app in Microsoft Teams. */
export function TeamsGuidePage() {
  const t = useTranslations('channels.guide')
  return (
    <GuidePage
      channel="teams"
      renderValues={(incoming) => ({
        s1: <CopyValue label={t('address')} value={incoming} />,
        s4: <TeamsDownload />,
      })}
    />
  )
}

/** Builds the Teams app package for a bot and downloads it. */
function TeamsDownload() {
  const t = useTranslations('channels.guide')
  const input = useTranslations('input')
  const [appId, setAppId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const mistake = mistakes.appId(appId)
  const make = useCommand<string, { readonly file: string }>(teamsPackage, {
    touches: [],
    failed: t('notDownloaded'),
    onDone: ({ file }) => saveFile('tandem-teams', 'zip', new Blob([fromBase64(file)])),
  })
  const ask = () => {
    setAsked(true)
    if (!mistake) make.mutate(appId.trim())
  }
  return (
    <form
      className={`${layout.row3} ${layout.bottom}`}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <TextInput
        className={layout.grow16 ?? ''}
        label={t('appId')}
        autoComplete="off"
        value={appId}
        error={isAsked && mistake ? input(mistake) : undefined}
        onChange={(event) => setAppId(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={make.isPending}>
        {t('download')}
      </Button>
    </form>
  )
}
