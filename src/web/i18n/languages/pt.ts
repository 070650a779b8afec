export const texts = import.meta.glob<object>(
  '../../../messages/pt/{common,errors,home,input,refusals,teams}.json',
  { eager: true, import: 'default' },
)
