export const texts = import.meta.glob<object>(
  '../../../messages/pt/{common,errors,input,one-to-ones,refusals,teams}.json',
  { eager: true, import: 'default' },
)
