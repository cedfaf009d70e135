-- Backups of before hold the key that signs access tokens: a server that starts makes another, and whoever is signed in goes on.
delete from segredos;
