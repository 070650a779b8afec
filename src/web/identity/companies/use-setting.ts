import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import type { FieldErrors } from '#web/kernel/forms/errors.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { touchedBySettings, useCompanySettings } from './settings-api.ts'

interface Setting<Form extends object> {
  readonly of: (saved: CompanySettingsView) => Form
  readonly check?: (form: Form) => FieldErrors
  readonly send: (session: Session, chosen: Form, version: number) => Promise<CompanySettingsView>
  readonly done: string
  readonly failed: string
  readonly onSaved?: (settings: CompanySettingsView) => void
}

export function useSetting<Form extends object>(setting: Setting<Form>): FormState<Form> {
  const { of, check = () => ({}), send, done, failed, onSaved } = setting
  const session = useSession()
  const { saved, newest, keep } = useCompanySettings()
  return useForm({
    start: of(saved),
    version: saved.version,
    check,
    send: (chosen, version) => send(session, chosen, version),
    newest: async () => {
      const settings = await newest()
      return { form: of(settings), version: settings.version }
    },
    touches: touchedBySettings,
    done,
    failed,
    onDone: (settings) => {
      if (!settings) return
      keep(settings)
      onSaved?.(settings)
    },
  })
}
