/** The age gate exists in English, Russian, French and German (requirement I18N-1); all other texts are English. */
export interface AgeGateMessages {
  'age.title': string;
  'age.text': string;
  'age.confirm': string;
  'age.leave': string;
  'age.terms': string;
  'age.parental': string;
}

export const ageGateEnglish = {
  'age.title': 'This site is for adults only',
  'age.text':
    'You must be at least {age} years old, and of legal age where you live, to enter {brand}. By entering you confirm that you are.',
  'age.confirm': 'I am {age} or older: enter',
  'age.leave': 'I am under {age}: leave',
  'age.terms': 'By entering you accept our terms and our use of cookies.',
  'age.parental': 'Parents: this site is labelled for parental control software.',
} as const;

export const ageGateRussian: AgeGateMessages = {
  'age.title': 'Этот сайт только для взрослых',
  'age.text':
    'Чтобы войти на {brand}, вам должно быть не менее {age} лет, и вы должны быть совершеннолетним по законам вашей страны. Входя, вы это подтверждаете.',
  'age.confirm': 'Мне есть {age}: войти',
  'age.leave': 'Мне нет {age}: уйти',
  'age.terms': 'Входя, вы принимаете наши условия и использование файлов cookie.',
  'age.parental': 'Родителям: сайт имеет метку, которую понимают программы-фильтры.',
};

export const ageGateFrench: AgeGateMessages = {
  'age.title': 'Ce site est réservé aux adultes',
  'age.text':
    'Vous devez avoir au moins {age} ans et être majeur dans votre pays pour entrer sur {brand}. En entrant, vous le confirmez.',
  'age.confirm': 'J’ai {age} ans ou plus : entrer',
  'age.leave': 'J’ai moins de {age} ans : quitter',
  'age.terms': 'En entrant, vous acceptez nos conditions et notre utilisation des cookies.',
  'age.parental': 'Parents : ce site porte un label reconnu par les logiciels de filtrage.',
};

export const ageGateGerman: AgeGateMessages = {
  'age.title': 'Diese Seite ist nur für Erwachsene',
  'age.text':
    'Um {brand} zu betreten, müssen Sie mindestens {age} Jahre alt und nach den Gesetzen Ihres Landes volljährig sein. Mit dem Betreten bestätigen Sie das.',
  'age.confirm': 'Ich bin {age} oder älter: eintreten',
  'age.leave': 'Ich bin unter {age}: verlassen',
  'age.terms': 'Mit dem Betreten akzeptieren Sie unsere Bedingungen und die Verwendung von Cookies.',
  'age.parental': 'Für Eltern: Diese Seite trägt eine Kennzeichnung, die Filterprogramme verstehen.',
};
