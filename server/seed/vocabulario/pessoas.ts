import { emLista } from './em-lista.ts';

export const NOMES = emLista(`
  Adriana, Alice, Aline, Amanda, Ana Beatriz, Ana Clara, André, Antônia, Antônio, Arthur, Beatriz, Bernardo, Bruna,
  Bruno, Caio, Camila, Carla, Carlos, Cecília, Célia, César, Clara, Cláudio, Daniel, Daniela, Davi, Débora, Diego,
  Eduardo, Elaine, Elisa, Enzo, Érica, Fábio, Felipe, Fernanda, Flávia, Francisca, Francisco, Gabriel, Gabriela,
  Giovana, Guilherme, Gustavo, Heitor, Helena, Henrique, Heloísa, Igor, Isabela, Isadora, Jéssica, João, João Pedro,
  Joaquim, Jorge, José, Josefa, Joana, Júlia, Juliana, Júlio, Karina, Larissa, Laura, Leonardo, Letícia, Lívia,
  Lorena, Lucas, Lúcia, Luís, Luísa, Luiz Felipe, Manuela, Marcela, Marcelo, Márcia, Marcos, Maria, Maria Eduarda,
  Mariana, Marina, Mateus, Miguel, Mônica, Murilo, Natália, Nicolas, Otávio, Patrícia, Paula, Paulo, Pedro, Rafael,
  Rafaela, Raimunda, Raquel, Regina, Renata, Ricardo, Roberta, Roberto, Rodrigo, Rosana, Sabrina, Samuel, Sebastião,
  Sérgio, Silvana, Simone, Sofia, Sônia, Tainá, Tatiane, Thaís, Thiago, Valentina, Vanessa, Vera, Vicente, Vinícius,
  Vitória, Yasmin, Zuleide`);

export const SOBRENOMES = emLista(`
  Albuquerque, Almeida, Alves, Amorim, Andrade, Antunes, Araújo, Assunção, Azevedo, Barbosa, Barros, Batista,
  Bezerra, Borges, Braga, Brandão, Brito, Campos, Cardoso, Carvalho, Castro, Cavalcanti, Coelho, Conceição, Correia,
  Costa, Cunha, da Silva, de Oliveira, de Souza, Dias, dos Santos, Duarte, Esteves, Farias, Fernandes, Ferreira,
  Figueiredo, Fonseca, Freitas, Furtado, Gomes, Gonçalves, Guimarães, Leite, Lima, Lopes, Macedo, Machado,
  Magalhães, Marques, Martins, Medeiros, Melo, Mendes, Menezes, Miranda, Monteiro, Moraes, Moreira, Moura,
  Nascimento, Neves, Nogueira, Nunes, Pacheco, Peixoto, Pereira, Pimentel, Pinheiro, Pinto, Pires, Queiroz, Ramos,
  Rezende, Ribeiro, Rocha, Rodrigues, Sales, Sampaio, Santana, Siqueira, Soares, Tavares, Teixeira, Vasconcelos,
  Vieira, Xavier`);
