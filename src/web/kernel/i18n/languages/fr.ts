export const texts = import.meta.glob<object>(
  '../../../../messages/fr/{common,home,navigation,next-action}.json',
  { eager: true, import: 'default' },
)
