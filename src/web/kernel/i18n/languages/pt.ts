export const texts = import.meta.glob<object>(
  '../../../../messages/pt/{common,home,navigation,next-action}.json',
  { eager: true, import: 'default' },
)
