import { useTranslations } from 'use-intl'
import type { AiSettingsView } from '#contract/assistant/ai.ts'
import { timeoutSeconds } from '#domain/assistant/ai/limits.ts'
import {
  baseUrlMistake,
  mayUseKept,
  modelNameLengthMax,
  monthlyTokensLimit,
  priceMax,
} from '#domain/assistant/ai/model.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import type { AiSettingsInput } from './api.ts'

export interface AiForm extends Pick<AiSettingsView, 'isOn' | 'engine' | 'functions' | 'channels'> {
  readonly baseUrl: string
  readonly name: string
  readonly key: string
  readonly forgetKey: boolean
  readonly timeout: string
  readonly monthly: string
  readonly promptPrice: string
  readonly answerPrice: string
  readonly currency: string
}

const thousandths = 1_000
const typedPrice = (price: number | undefined) =>
  price === undefined ? '' : String(price / thousandths)

/** Accepts a point or a comma; NaN if not a number. */
const parseDecimal = (typed: string) =>
  /^\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN

const isWhole = (typed: string, min: number, max: number) => {
  const number = parseDecimal(typed)
  return Number.isInteger(number) && number >= min && number <= max
}

export function toAiForm(saved: AiSettingsView): AiForm {
  const { isOn, engine, functions, channels } = saved
  return { isOn, engine, functions, channels, ...toModelFields(saved) }
}

export function toModelFields({ model, prices, monthlyTokensMax }: AiSettingsView) {
  return {
    baseUrl: model?.baseUrl ?? '',
    name: model?.name ?? '',
    key: '',
    forgetKey: false,
    timeout: String(model?.timeoutSeconds ?? timeoutSeconds.usual),
    monthly: monthlyTokensMax === null ? '' : String(monthlyTokensMax),
    promptPrice: typedPrice(prices?.prompt),
    answerPrice: typedPrice(prices?.answer),
    currency: prices?.currency ?? '',
  }
}

/** Sends the key only if one was typed, or null to delete it. */
export function modelOf(form: AiForm): NonNullable<AiSettingsInput['model']> {
  const key = form.key.trim()
  return {
    baseUrl: form.baseUrl.trim(),
    name: form.name.trim(),
    timeoutSeconds: parseDecimal(form.timeout),
    ...(key === '' ? (form.forgetKey ? { key: null } : {}) : { key }),
  }
}

export function toAiSettingsInput(form: AiForm, version: number): AiSettingsInput {
  const { isOn, engine, functions, channels, promptPrice, answerPrice } = form
  const thousand = (typed: string) => Math.round(parseDecimal(typed) * thousandths)
  const currency = form.currency.trim().toUpperCase()
  return {
    isOn,
    engine,
    functions,
    channels,
    model: form.baseUrl.trim() === '' ? null : modelOf(form),
    monthlyTokensMax: form.monthly.trim() === '' ? null : parseDecimal(form.monthly),
    prices:
      currency === ''
        ? null
        : { prompt: thousand(promptPrice), answer: thousand(answerPrice), currency },
    version,
  }
}

/** `saved` tells whether a key is stored, and for which URL. */
export function useCheckModel(): (form: AiForm, saved: AiSettingsView) => FieldErrors {
  const t = useTranslations('ai.model')
  const input = useTranslations('input')
  const { min, max } = timeoutSeconds
  return (form, { model }) => {
    const isElsewhere = model?.hasKey === true && !mayUseKept(model.baseUrl, form.baseUrl)
    const name = form.name.trim()
    return errorsIn({
      baseUrl: baseUrlMistake(form.baseUrl) && t('baseUrlWrong'),
      name:
        name === ''
          ? input('required')
          : isWithin(name, modelNameLengthMax)
            ? undefined
            : input('tooLong'),
      key: isElsewhere && form.key.trim() === '' && !form.forgetKey ? t('keyElsewhere') : undefined,
      timeout: isWhole(form.timeout, min, max) ? undefined : input('wholeNumber', { min, max }),
    })
  }
}

export function useCheckAi(): (form: AiForm, saved: AiSettingsView) => FieldErrors {
  const t = useTranslations('ai.limits')
  const checkModel = useCheckModel()
  return (form, saved) => {
    const prices = [form.promptPrice, form.answerPrice, form.currency].map((it) => it.trim())
    const isPriced = prices.some((it) => it !== '')
    const isPrice = (typed: string) => parseDecimal(typed) <= priceMax / thousandths
    const isModel = form.engine === 'openAiCompatible' || form.baseUrl.trim() !== ''
    return {
      ...(isModel ? checkModel(form, saved) : {}),
      ...errorsIn({
        monthly:
          form.monthly.trim() === '' || isWhole(form.monthly, 1, monthlyTokensLimit)
            ? undefined
            : t('numberWrong'),
        promptPrice: isPriced && !isPrice(form.promptPrice) ? t('priceWrong') : undefined,
        answerPrice: isPriced && !isPrice(form.answerPrice) ? t('priceWrong') : undefined,
        currency:
          isPriced && !/^[a-z]{3}$/i.test(form.currency.trim()) ? t('currencyWrong') : undefined,
      }),
    }
  }
}
