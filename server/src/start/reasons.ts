/** The words for what the operating system refuses, in the sentences for the person who starts the server or a command. */
export const OF_FILES = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco é somente leitura',
  ENOTDIR: 'há um arquivo no lugar da pasta',
  EEXIST: 'há um arquivo no lugar da pasta',
};

export const OF_THE_NETWORK = {
  ECONNREFUSED: 'o servidor recusou a conexão',
  ENOTFOUND: 'o endereço não existe',
  EAI_AGAIN: 'o endereço não existe',
  ETIMEDOUT: 'o servidor não respondeu',
};

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
