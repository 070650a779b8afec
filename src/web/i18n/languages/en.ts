export const texts = import.meta.glob<object>(
  '../../../messages/en/{common,errors,input,one-to-ones,refusals,teams}.json',
  { eager: true, import: 'default' },
)
