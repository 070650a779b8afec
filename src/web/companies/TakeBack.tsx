import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { takeBack } from './api.ts'

interface TakeBackProps {
  readonly companyId: string
  /** Where there are several, so that each button says which. */
  readonly name?: string
  readonly onTakenBack: (companyId: string) => void
}

/** Takes back a company that is being deleted, for who is in no other: there is no application around it. */
export function TakeBack({ companyId, name, onTakenBack }: TakeBackProps) {
  const t = useTranslations('companies.beingDeleted')
  const account = useAccount()
  const [state, setState] = useState<{ readonly busy?: true; readonly problem?: string }>({})
  const onTake = async () => {
    setState({ busy: true })
    try {
      await takeBack(account, companyId)
      onTakenBack(companyId)
    } catch (error) {
      // What the server refused it says itself, in the reader's language.
      const isRefused = error instanceof ApiError && error.statusCode === 409
      setState({ problem: isRefused ? error.message : t('failed') })
    }
  }
  return (
    <>
      <Button loading={state.busy ?? false} onClick={() => void onTake()}>
        {name === undefined ? t('takeBack') : `${t('takeBack')}: ${name}`}
      </Button>
      {state.problem === undefined ? null : <p role="alert">{state.problem}</p>}
    </>
  )
}
